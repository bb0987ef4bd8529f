import type { NameMatch, SentPhoto, Sitter } from '@minster/domain/students/photos/photo-calls'
import type { ComponentProps } from 'react'
import type { StatusChip } from '#platform/ui/StatusChip.tsx'

/** One file on its way to a student. */
export interface PhotoItem {
  readonly key: string
  readonly name: string
  readonly file: File
  readonly match: NameMatch | null
  /** Whom it is for. */
  readonly student: Sitter | null
  readonly isLeftOut: boolean
  readonly crop: string | null
  /** Set once the server has cut it. */
  readonly sent: SentPhoto | null
  /** Why it is not taken. */
  readonly problem: string | null
  readonly outcome: { readonly ok: boolean; readonly message: string | null } | null
}

type Chip = Pick<ComponentProps<typeof StatusChip>, 'label' | 'tone'>

/** How a file stands, in the order in which somebody looks at them. */
export const lineStates = {
  refused: { label: 'Not taken', tone: 'danger' },
  failed: { label: 'Not added', tone: 'danger' },
  twice: { label: 'There twice', tone: 'warning' },
  choose: { label: 'Whose is it?', tone: 'warning' },
  sending: { label: 'On its way', tone: 'info' },
  ready: { label: 'Will be added', tone: 'success' },
  there: { label: 'Has it already', tone: 'neutral' },
  out: { label: 'Left out', tone: 'neutral' },
  done: { label: 'Added', tone: 'success' },
} satisfies Record<string, Chip>
export type LineState = keyof typeof lineStates

export interface PhotoLine {
  readonly item: PhotoItem
  readonly state: LineState
  /** Why it stands so, or what somebody should know who decides. */
  readonly words: string | null
}

/** How each file stands beside the others. */
export function linesOf(items: readonly PhotoItem[]): PhotoLine[] {
  const counted = items.filter(
    ({ isLeftOut, problem, outcome }) => !isLeftOut && problem === null && !outcome?.ok,
  )
  const byPicture = Map.groupBy(counted, ({ sent, key }) => sent?.fingerprint ?? key)
  const byStudent = Map.groupBy(counted, ({ student, key }) => student?.id ?? key)
  return items.map((item) => {
    const others = (together: readonly PhotoItem[] | undefined) =>
      (together ?? []).filter(({ key }) => key !== item.key).map(({ name }) => `“${name}”`)
    const same = others(byPicture.get(item.sent?.fingerprint ?? item.key))
    const rivals = others(byStudent.get(item.student?.id ?? item.key))
    return { item, ...standing(item, same, rivals) }
  })
}

function standing(
  { problem, isLeftOut, sent, student, match, outcome }: PhotoItem,
  same: readonly string[],
  rivals: readonly string[],
): Pick<PhotoLine, 'state' | 'words'> {
  if (outcome?.ok) return { state: 'done', words: null }
  if (problem !== null) return { state: 'refused', words: problem }
  if (isLeftOut) return { state: 'out', words: null }
  if (same.length > 0)
    return { state: 'twice', words: `The same picture as ${same.join(' and ')}. Leave one out.` }
  if (student === null) return { state: 'choose', words: match?.note ?? null }
  if (rivals.length > 0)
    return { state: 'twice', words: `${rivals.join(' and ')} is for ${student.label} too. Leave one out.` }
  if (sent === null) return { state: 'sending', words: null }
  if (sent.students.includes(student.id)) return { state: 'there', words: 'It is their photograph already.' }
  if (outcome) return { state: 'failed', words: outcome.message }
  const isAnothers = sent.students.length > 0
  return {
    state: 'ready',
    words: isAnothers ? 'The same picture is somebody else’s photograph now. Are you sure?' : null,
  }
}

/** The files that are written when one says so; what failed is tried again. */
export function linesToAdd(lines: readonly PhotoLine[]) {
  return lines.flatMap(({ item: { key, sent, student }, state }) =>
    (state === 'ready' || state === 'failed') && sent && student
      ? [{ key, file: sent.file, student: student.id }]
      : [],
  )
}
