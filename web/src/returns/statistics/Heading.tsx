/** The heading of a column of numbers, which says what they mean to whoever points at it. */
export function Heading({ label, says, span }: HeadingProps) {
  return (
    <th scope="col" title={says}>
      {label}
      {span !== undefined && ` ${span}`}
    </th>
  )
}

interface HeadingProps {
  readonly label: string
  readonly says: string
  /** The time it is counted for. */
  readonly span?: string
}
