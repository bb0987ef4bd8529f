import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { isLinkValue } from './link-value.ts'

/** A text or day of a record, empty where it has none. */
export function textAt(record: RecordValues, path: string): string {
  const value = record[path]
  return typeof value === 'string' ? value : ''
}

/** What a link of a record is called, empty where it leads nowhere. */
export function labelAt(record: RecordValues, path: string): string {
  const value = record[path]
  return isLinkValue(value) ? value.label : ''
}
