import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { ComponentType } from 'react'

/** A button at the end of a row, or nothing where there is nothing to be done with it. */
export type RowAction = ComponentType<{ readonly collection: string; readonly row: RecordValues }>
