import type { notificationCalls } from '#kit/notifications/notification-calls.ts'
import type { savedViewCalls } from '#kit/records/saved-view-calls.ts'

export type KitCalls = (typeof notificationCalls)['calls'] & (typeof savedViewCalls)['calls']
