import { fileContentPath } from './files.ts'
import { isLinkValue } from './link-value.ts'

/** A file that a record holds, opened beside the page; nothing where it holds none. */
export function FileLink({ file }: { readonly file: unknown }) {
  if (!isLinkValue(file)) return null
  return (
    <a href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
      {file.label}
    </a>
  )
}
