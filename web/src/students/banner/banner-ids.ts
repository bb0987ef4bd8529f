import type { BannerCheck, BannerList, BannerRowToWrite } from '@minster/domain/students/banner/banner-calls'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

/** Matches a list to students. */
export async function checkBannerIds(list: BannerList): Promise<BannerCheck> {
  return (await ask('POST /api/banner-ids/check', { body: list })).data
}

/** Reads the cells of a workbook or CSV file. */
export const readBannerSheetFile = (body: FormData, progress: UploadProgress) =>
  upload('POST /api/banner-ids/sheet', { body }, progress)

/** Writes all of them, or none where one cannot be. */
export async function writeBannerIds(rows: readonly BannerRowToWrite[]): Promise<void> {
  await ask('POST /api/banner-ids', { body: { rows } })
}
