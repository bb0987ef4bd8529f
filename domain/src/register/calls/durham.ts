import type { queueCalls } from '#durham/changes/queue-calls.ts'
import type { clockCalls } from '#durham/clock/clock-calls.ts'
import type { durhamFileCalls } from '#durham/files/file-calls.ts'

export type DurhamCalls = (typeof clockCalls)['calls'] &
  (typeof durhamFileCalls)['calls'] &
  (typeof queueCalls)['calls']
