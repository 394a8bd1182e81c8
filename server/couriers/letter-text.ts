import type { Letter, ListedLead } from './letter.ts'

/** A letter as plain text: everything of it, for those who read mails so. */
export function writeLetterText(letter: Letter): string {
  const { heading, notes, answers = [], list = [], closing, next } = letter
  const parts = [
    heading,
    ...notes,
    writeAnswers(answers),
    list.map(writeListed).join('\n'),
    ...closing,
    next ? `${next.sentence}\n\n    ${next.command}` : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function writeAnswers(answers: NonNullable<Letter['answers']>): string {
  const width = Math.max(...answers.map(([label]) => label.length), 0) + 2
  const lines = answers.map(([label, value]) => {
    const isLong = value.includes('\n') || value.length > 60
    return isLong ? `${label}\n${indent(value)}` : label.padEnd(width) + value
  })
  return lines.join('\n')
}

/** So that no line of a visitor's can pass for one of ours. */
function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}

function writeListed({ kind, name, email, when, remark }: ListedLead): string {
  return [when, kind, `${name} <${email}>`, remark].filter(Boolean).join('  ')
}
