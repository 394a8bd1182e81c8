type MailColours = Record<'page' | 'card' | 'text' | 'quiet' | 'line' | 'sun', string>

/** Those of app/styles/tokens.css, which no mail can read; a test holds them together. */
export const mailColours: Record<'light' | 'dark', MailColours> = {
  light: {
    page: '#f4efe6',
    card: '#fbf8f2',
    text: '#0b1012',
    quiet: '#4b5150',
    line: '#d9d7d2',
    sun: '#f6c27a',
  },
  dark: {
    page: '#0b1012',
    card: '#0f1618',
    text: '#f4efe6',
    quiet: '#b4bcb7',
    line: '#313637',
    sun: '#f6c27a',
  },
}
