import type { OriginPlace } from '@minster/domain/hesa/return/return-tree'
import type { RecordToEdit } from '#kit/records/RecordDialog.tsx'

/** A record and its field as the address names what is opened over the page. */
export function openParameter({ collection, id, path }: Extract<OriginPlace, { by: 'record' }>): string {
  return [collection, id, ...(path === null ? [] : [path])].join('/')
}

/** The record an address asks to be opened; null where it asks for none. */
export function openedAt(parameter: string | undefined): Extract<RecordToEdit, { id: string }> | null {
  const [collection, id, field] = parameter?.split('/') ?? []
  if (!collection || !id) return null
  return { collection, id, ...(field && { field }) }
}
