import type { BannerMatch } from '@minster/domain/students/banner/banner-match'
import type { BannerColumn, BannerSheet } from '@minster/domain/students/banner/banner-sheet'
import { api } from '#platform/api/client.ts'

/** Cells of a list; days are written out. */
export type BannerCells = readonly (readonly (string | number | boolean | null)[])[]

/** A list of Banner IDs as the server read and matched it. */
export interface BannerCheck extends Pick<BannerSheet, 'columns' | 'missing'> {
  readonly cells: BannerCells
  readonly rows: readonly BannerMatch[]
}

/** What is to be checked: pasted text, or cells, whose columns may have been chosen by hand. */
export type BannerList =
  | { readonly text: string }
  | { readonly cells: BannerCells; readonly columns?: readonly (BannerColumn | null)[] }

/** One Banner ID and whose it becomes. */
export interface BannerRowToWrite {
  readonly number: number
  readonly student: string
  readonly bannerId: string
}

/** Matches a list to students. */
export async function checkBannerIds(list: BannerList): Promise<BannerCheck> {
  return (await api<{ data: BannerCheck }>('/api/banner-ids/check', { method: 'POST', body: list })).data
}

/** Reads the cells of a workbook or CSV file. */
export async function readBannerSheetFile(file: File): Promise<BannerCells> {
  const body = new FormData()
  body.append('file', file)
  const { data } = await api<{ data: { cells: BannerCells } }>('/api/banner-ids/sheet', {
    method: 'POST',
    body,
  })
  return data.cells
}

/** Writes all of them, or none where one cannot be. */
export async function writeBannerIds(rows: readonly BannerRowToWrite[]): Promise<void> {
  await api('/api/banner-ids', { method: 'POST', body: { rows } })
}
