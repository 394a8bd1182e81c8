type InlineScriptProps = {
  text: string
  type?: 'speculationrules' | 'application/ld+json'
  /** The addresses of modules that it loads, separated by spaces. */
  modules?: string
}

/** A script that stands in the page itself; its hash is in the content security policy. */
export function InlineScript({ text, type, modules }: InlineScriptProps) {
  return (
    <script
      type={type}
      data-modules={modules}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
