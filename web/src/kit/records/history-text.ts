import { fieldAt, type RecordDeclaration } from '@minster/domain/kit/record/record'
import type { HistoryEntry } from '@minster/domain/kit/records/record-replies'
import { truncate } from '@minster/domain/platform/words/format'
import { formatValue } from './cells.tsx'

const maxLength = 160

const actions: Readonly<Record<string, string>> = {
  created: 'added this record',
  removed: 'moved it to the bin',
  restored: 'took it out of the bin',
  imported: 'imported it',
  undone: 'took a change back',
  anonymised: 'anonymised it',
  reduced: 'reduced it to what is kept for good',
  merged: 'merged two records into one',
}

/** Who did it, and as whom. */
export function describeAuthor({ by, as }: Pick<HistoryEntry, 'by' | 'as'>): string {
  const name = by?.label ?? 'The system'
  return as ? `${name} as ${as.label}` : name
}

/** What they did, in words: "changed Status and Hub". */
export function describeAction({ action, changes }: Pick<HistoryEntry, 'action' | 'changes'>): string {
  const verb = actions[action]
  if (verb !== undefined) return verb
  const labels = changes.map(({ label }) => label)
  if (labels.length === 0) return 'changed something confidential'
  if (labels.length > 4) return `changed ${labels.length} fields`
  const last = labels.at(-1)
  return `changed ${labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last}`
}

/** A value of the past in words; links come as the labels they have now. */
export function formatPastValue(declaration: RecordDeclaration, path: string, value: unknown): string {
  const field = fieldAt(declaration, path)?.field
  if (value === null || value === undefined || value === '') return 'empty'
  const isLabel =
    field === undefined || field.kind === 'link' || field.kind === 'links' || field.kind === 'file'
  const text = isLabel
    ? [value]
        .flat()
        .filter((one) => typeof one === 'string')
        .join(', ')
    : formatValue(field, value)
  return text === '' ? 'empty' : truncate(text, maxLength)
}
