import type { cardBoardCalls } from '#kit/board/card-board-calls.ts'
import type { importCalls } from '#kit/import/import-calls.ts'
import type { mailCalls } from '#kit/mail/mail-calls.ts'
import type { notificationCalls } from '#kit/notifications/notification-calls.ts'
import type { fileCalls } from '#kit/records/file-calls.ts'
import type { lookUpCalls, recordCalls } from '#kit/records/record-calls.ts'
import type { savedViewCalls } from '#kit/records/saved-view-calls.ts'

export type KitCalls = (typeof fileCalls)['calls'] &
  (typeof cardBoardCalls)['calls'] &
  (typeof importCalls)['calls'] &
  (typeof mailCalls)['calls'] &
  (typeof notificationCalls)['calls'] &
  (typeof savedViewCalls)['calls'] &
  (typeof recordCalls)['calls'] &
  (typeof lookUpCalls)['calls']
