import type { ReplyOf, SentWith } from '@minster/domain/platform/calls/calls'
import { pieceSize } from '@minster/domain/platform/limits/upload-limits'
import type { Calls } from '@minster/domain/register/calls/calls'
import { isAway } from './api-error.ts'
import { newKey } from './send.ts'
import { type UploadProgress, upload, uploadUntyped } from './upload.ts'

/** Calls that take a file sent ahead in pieces. */
type FileCall = 'POST /api/files' | 'POST /api/evidence/of/:id' | 'POST /api/forms/applicant/evidence'

interface FileToSend {
  /** What stands beside the file; what is empty is left out. */
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly file: File
}

interface FileUnderWay {
  readonly key: string
  /** Bytes that have arrived. */
  arrived: number
}

const underWay = new WeakMap<File, FileUnderWay>()

/** Milliseconds for one piece, on a line that is hardly there. */
const patience = 120_000

/**
 * Sends a file with the fields beside it. One that is larger than a piece goes ahead piece by piece: sent again after the line
 * was lost, it goes on where it stopped.
 */
export function sendFile<One extends FileCall>(
  call: One,
  sent: FileToSend & Pick<SentWith<One, Calls[One], FormData>, 'params'>,
  progress?: UploadProgress,
): Promise<ReplyOf<Calls[One]>>
export async function sendFile(
  call: string,
  { params, fields, file }: FileToSend & { readonly params?: Readonly<Record<string, string>> | undefined },
  { onShare = () => {}, signal }: UploadProgress = {},
): Promise<unknown> {
  const known = underWay.get(file) ?? { key: newKey(), arrived: 0 }
  underWay.set(file, known)
  const options = { ...(signal && { signal }) }
  const body = new FormData()
  // The fields go first: the server reads the parts in order and asks before it takes the bytes.
  for (const [name, value] of Object.entries(fields)) if (value) body.append(name, value)
  try {
    const isInPieces = file.size > pieceSize
    if (isInPieces) {
      await sendAhead(file, known, { ...options, onShare })
      body.append('pieces', known.key)
      body.append('name', file.name)
      body.append('size', String(file.size))
    } else body.append('file', file)
    const reply = await uploadUntyped(
      call,
      { params, body },
      { ...options, ...(!isInPieces && { onShare }), onceKey: known.key },
    )
    underWay.delete(file)
    return reply
  } catch (failure) {
    if (!isAway(failure)) underWay.delete(file)
    throw failure
  }
}

async function sendAhead(
  file: File,
  known: FileUnderWay,
  { onShare, ...options }: UploadProgress & Required<Pick<UploadProgress, 'onShare'>>,
): Promise<void> {
  while (known.arrived < file.size) {
    const at = known.arrived
    const piece = file.slice(at, at + pieceSize)
    const body = new FormData()
    body.append('file', piece)
    const { data } = await upload(
      'POST /api/file-pieces/:key',
      { params: { key: known.key }, query: { at }, body },
      { ...options, patience, onShare: (share) => onShare((at + share * piece.size) / file.size) },
    )
    known.arrived = data.size
    onShare(known.arrived / file.size)
  }
}
