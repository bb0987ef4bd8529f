import { fileContentPath } from '#kit/records/files.ts'

/** What somebody sent with a request, to be opened again. */
export function SentPapers({ papers }: { readonly papers: readonly Paper[] }) {
  if (papers.length === 0) return null
  return (
    <p>
      You sent{' '}
      {papers.map(({ id, label }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={fileContentPath(id)} target="_blank" rel="noreferrer">
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}

interface Paper {
  readonly id: string
  readonly label: string
}
