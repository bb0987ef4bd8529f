import { Link } from '@tanstack/react-router'
import { isValidElement, type ReactNode } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import classes from './Markdown.module.css'
import { headingId } from './markdown-headings.ts'
import { Table } from './Table.tsx'

const components: Components = {
  // The page itself has the one heading of the first level.
  h1: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h2: ({ children }) => <h2 id={idOf(children)}>{children}</h2>,
  h3: ({ children }) => <h3 id={idOf(children)}>{children}</h3>,
  a: ({ href = '', children }) => <Anchor href={href}>{children}</Anchor>,
  img: ({ src, alt = '' }) => (src ? <img src={src} alt={alt} loading="lazy" /> : <em>{alt}</em>),
  // A table wider than the page scrolls by itself; the keyboard reaches it too.
  table: ({ children }) => <Table label="Table">{children}</Table>,
}
const plugins = [remarkGfm]
const noPicture = () => null
const sameHref = (href: string) => href

/**
 * A text in Markdown. HTML within it is left out, an address that would run something is dropped, and a picture is
 * shown only where `pictureAt` knows it; of any other only its words remain.
 */
export function Markdown({ text, pictureAt = noPicture, linkTo = sameHref }: MarkdownProps) {
  return (
    <div className={classes.text}>
      <ReactMarkdown
        remarkPlugins={plugins}
        components={components}
        urlTransform={(address, key) =>
          defaultUrlTransform(key === 'src' ? (pictureAt(address) ?? '') : linkTo(address))
        }
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

/** Within the product a link changes the page; whatever leads out opens beside it. */
function Anchor({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href === '') return children
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  if (href.startsWith('/') && !href.startsWith('//')) {
    const [to = '', hash] = href.split('#')
    return (
      <Link to={to} {...(hash !== undefined && { hash })}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

function idOf(children: ReactNode): string {
  return headingId(plainText(children))
}

function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((one: ReactNode) => plainText(one)).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? plainText(node.props.children) : ''
}

interface MarkdownProps {
  readonly text: string
  /** Where a picture that the text names lies; null for one that is not shown. */
  readonly pictureAt?: (name: string) => string | null
  /** Where a link leads, for texts that name each other by their files. */
  readonly linkTo?: (href: string) => string
}
