import type { Linked } from '@minster/domain/platform/calls/replies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { upload } from '#platform/api/upload.ts'

/** Somebody on a page of photographs. */
export interface Face {
  readonly id: string
  readonly name: string
  readonly programme: string | null
  readonly level: string | null
  readonly hub: string | null
  readonly status: string | null
  readonly photo: string | null
  /** The collection they may be opened in; null for whom one may only look at. */
  readonly opens: 'students' | 'mystudents' | null
}

/** A module and how many students in sight are on it. */
export interface Taught extends Linked {
  readonly hub: string | null
  readonly isMine: boolean
  readonly students: number
}

export interface Photos {
  readonly faces: readonly Face[]
  readonly total: number
  readonly missing: number
  readonly hubs: readonly Linked[]
  readonly programmes: readonly Linked[]
  readonly levels: readonly string[]
  readonly year: string
  readonly years: readonly string[]
  readonly modules: readonly Taught[]
  readonly module: string | null
}

/** A page of photographs in one question. */
export const photosQuery = (path: string, query: URLSearchParams) =>
  queryOptions({
    queryKey: [path, 'photos', query.toString()],
    queryFn: async ({ signal }) => (await api<{ data: Photos }>(`/api/${path}?${query}`, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** A student a photograph may show. */
export interface Sitter extends Linked {
  readonly about: string
  readonly bannerId: string | null
  readonly photo: string | null
}

/** Whom a photograph shows by the name of its file. */
export interface NameMatch {
  readonly state: 'matched' | 'choose' | 'nobody'
  readonly student: string | null
  readonly candidates: readonly Sitter[]
  readonly note: string | null
}

export async function matchPhotoNames(names: readonly string[]): Promise<readonly NameMatch[]> {
  const { data } = await api<{ data: NameMatch[] }>('/api/student-photos/match', {
    method: 'POST',
    body: { names },
  })
  return data
}

/** A photograph that was sent and cut, and is nobody's yet. */
export interface SentPhoto {
  readonly file: string
  readonly fingerprint: string
  /** Ids of the students whose present photograph it is already. */
  readonly heldBy: readonly string[]
}

export async function sendPhoto(
  file: File,
  crop: string | null,
  onShare: (share: number) => void = () => {},
): Promise<SentPhoto> {
  const form = new FormData()
  if (crop !== null) form.append('crop', crop)
  form.append('file', file)
  return (await upload<{ data: SentPhoto }>('/api/student-photos/files', form, onShare)).data
}

export interface GivenPhoto {
  readonly file: string
  readonly student: string
  readonly ok: boolean
  readonly message: string | null
}

/** Gives photographs that were sent to the students they show. */
export async function givePhotos(
  photos: readonly { readonly file: string; readonly student: string }[],
): Promise<readonly GivenPhoto[]> {
  const { data } = await api<{ data: GivenPhoto[] }>('/api/student-photos', {
    method: 'POST',
    body: { photos },
  })
  return data
}
