import type { systemCalls } from '#platform/system/system-calls.ts'

export type PlatformCalls = (typeof systemCalls)['calls']
