import { useContext } from 'react'
import { Nonce } from './nonce.ts'

type InlineScriptProps = {
  text: string
  type?: 'speculationrules' | 'application/ld+json'
}

/** A script that stands in the page itself; its hash or nonce is in the content security policy. */
export function InlineScript({ text, type }: InlineScriptProps) {
  return (
    <script
      type={type}
      nonce={useContext(Nonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
