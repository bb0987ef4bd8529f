import type { StoredFile } from '@minster/domain/kit/records/file-calls'
import { sendFile } from '#platform/api/send-file.ts'
import type { UploadProgress } from '#platform/api/upload.ts'
import type { Subject } from './files.ts'

/** With `as` a picture of a face is cut square and kept small, to the crop where one was chosen, and a paper held to be one. */
export async function uploadFile(
  file: File,
  about: Partial<Subject> & { readonly as?: 'portrait' | 'paper'; readonly crop?: string } = {},
  progress?: UploadProgress,
): Promise<StoredFile> {
  return (await sendFile('POST /api/files', { fields: about, file }, progress)).data
}
