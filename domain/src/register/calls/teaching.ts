import type { formationCalls } from '#teaching/formation/formation-calls.ts'

export type TeachingCalls = (typeof formationCalls)['calls']
