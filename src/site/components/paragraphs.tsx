import { Fragment, type ReactNode } from 'react'
import { type Inline, parseInline, resolveTarget } from '#content/inline.ts'
import { useSite } from '#site/context/site.ts'

/** Paragraphs of content: text with bold words and links, and lists of the lines that begin with "- ". */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  const blocks: ReactNode[] = []
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at] ?? ''
    if (!isItem(text)) {
      blocks.push(
        <p key={text}>
          <InlineText text={text} />
        </p>,
      )
      continue
    }
    const rest = texts.slice(at)
    const end = rest.findIndex((each) => !isItem(each))
    const items = end < 0 ? rest : rest.slice(0, end)
    blocks.push(<List key={text} items={items} />)
    at += items.length - 1
  }
  return blocks
}

const isItem = (text: string) => text.startsWith('- ')

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="prose-list">
    {items.map((item) => (
      <li key={item}>
        <InlineText text={item.slice(2)} />
      </li>
    ))}
  </ul>
)

/** One paragraph, with its bold words and links. */
const InlineText = ({ text }: { text: string }) => renderParts(parseInline(text).parts)

const renderParts = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    return <Fragment key={at}>{renderPart(part)}</Fragment>
  })

function renderPart(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text
  const inner = renderParts(part.parts)
  if (part.kind === 'link') return <InlineLink to={resolveTarget(part.to)}>{inner}</InlineLink>
  return part.kind === 'strong' ? <strong>{inner}</strong> : <em>{inner}</em>
}

/** A link to a file says of what kind and how large it is. */
function InlineLink({ to, children }: { to: string; children: ReactNode }) {
  const size = useSite().downloads[to]
  return (
    <a href={to}>
      {children}
      {size && ` (${size})`}
    </a>
  )
}
