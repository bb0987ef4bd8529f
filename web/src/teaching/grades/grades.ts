import type { Attempt } from '@minster/domain/teaching/grades/marks'
import type {
  BoardRelease,
  LateWork,
  MarksEntered,
  Moderation,
  ReleaseUndone,
} from '@minster/domain/teaching/modules/grades-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { type UploadProgress, upload } from '#platform/api/upload.ts'

/** Identifies one piece of work. */
interface WorkKey extends Omit<LateWork, 'accepted'> {
  readonly instance: string
}

export const marksListQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['grades', 'list', year ?? ''],
    queryFn: ({ signal }) => ask('GET /api/grades', { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

export const markSheetPath = (instance: string, attempt: Attempt) =>
  `/api/grades/${instance}?attempt=${attempt}`

export const markSheetQuery = (instance: string, attempt: Attempt) =>
  queryOptions({
    queryKey: ['grades', 'sheet', instance, attempt],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/grades/:id', { params: { id: instance }, query: { attempt }, signal })).data,
  })

export const workHistoryQuery = ({ instance, ...key }: WorkKey) =>
  queryOptions({
    queryKey: ['grades', 'history', instance, key.attempt, key.enrolment, key.assignment],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/grades/:id/history', { params: { id: instance }, query: key, signal })).data,
    staleTime: 0,
  })

/** Enters marks; answers those that were not taken and the sheet as it stands then. */
export const enterMarks = async (instance: string, body: MarksEntered) =>
  (await ask('POST /api/grades/:id/marks', { params: { id: instance }, body })).data

/** Writes a moderator's note on the marked work of an assignment, or takes it back. */
export const moderateMarks = async (instance: string, body: Moderation) =>
  (await ask('POST /api/grades/:id/moderation', { params: { id: instance }, body })).data

export const acceptLateWork = ({ instance, ...key }: WorkKey, accepted: boolean) =>
  ask('POST /api/grades/:id/late', { params: { id: instance }, body: { ...key, accepted } })

/** Releases results exactly as they were previewed. */
export const releaseMarks = async (instance: string, body: BoardRelease) =>
  (await ask('POST /api/grades/:id/release', { params: { id: instance }, body })).data

export const undoMarksRelease = (instance: string, body: ReleaseUndone) =>
  ask('POST /api/grades/:id/undo-release', { params: { id: instance }, body })

/** Parses the cells of a workbook or CSV file on the server. */
export const parseMarkFile = (body: FormData, progress: UploadProgress) =>
  upload('POST /api/grades/read-sheet', { body }, progress)
