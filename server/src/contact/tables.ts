export { leadStays } from './leads/tables.ts'
