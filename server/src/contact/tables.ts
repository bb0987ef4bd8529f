export { bookingReminders } from './events/tables.ts'
export { leadStays } from './leads/tables.ts'
