import type {
  GivenPhoto,
  NameMatch,
  PhotosQuery,
  SentPhoto,
} from '@minster/domain/students/photos/photo-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

export type PhotosPath = 'student-photos' | 'my-student-photos' | 'centre-photos' | 'module-photos'

/** A page of photographs in one question. */
export const photosQuery = (path: PhotosPath, query: PhotosQuery) =>
  queryOptions({
    queryKey: [path, 'photos', query],
    queryFn: async ({ signal }) => (await ask(`GET /api/${path}`, { query, signal })).data,
    placeholderData: keepPreviousData,
  })

export async function matchPhotoNames(names: readonly string[]): Promise<readonly NameMatch[]> {
  return (await ask('POST /api/student-photos/match', { body: { names } })).data
}

export async function sendPhoto(
  file: File,
  crop: string | null,
  progress?: UploadProgress,
): Promise<SentPhoto> {
  const form = new FormData()
  if (crop !== null) form.append('crop', crop)
  form.append('file', file)
  return (await upload('POST /api/student-photos/files', { body: form }, progress)).data
}

/** Gives photographs that were sent to the students they show. */
export async function givePhotos(
  photos: readonly { readonly file: string; readonly student: string }[],
): Promise<readonly GivenPhoto[]> {
  return (await ask('POST /api/student-photos', { body: { photos } })).data
}
