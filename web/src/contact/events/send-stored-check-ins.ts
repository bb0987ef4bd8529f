import { sendStoredMarks } from '#kit/marks/marks-on-device.ts'
import { sendCheckIns } from './check-in.ts'

/** Sends what was tapped at the door of any event and lies on this device. */
export const sendStoredCheckIns = (user: string) =>
  sendStoredMarks({ user, kind: 'check-ins', send: sendCheckIns })
