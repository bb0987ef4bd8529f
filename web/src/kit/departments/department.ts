import type { ComponentType } from 'react'
import type { SpecialList } from '../records/ListScreen.tsx'

/** A page of its own, in a chunk of its own. */
export type LazyScreen = () => Promise<ComponentType>

/** The page of one record. */
export type RecordPage = ComponentType<{ readonly collection: string; readonly id: string }>

/** What a department brings to the pages; what it does not say is made from its declarations. */
export interface Department {
  /** Screens that are no list and no record page, by the path of their route. */
  readonly screens?: Readonly<Record<string, LazyScreen>>
  /** Lists that can do more with their rows, by collection. */
  readonly lists?: Readonly<Record<string, () => Promise<SpecialList>>>
  /** Record pages that show more than their declaration says, by collection. */
  readonly recordPages?: Readonly<Record<string, () => Promise<RecordPage>>>
}
