/** Every table of the product, for drizzle-kit: each department names its own. */

export * from './access/tables.ts'
export * from './admissions/tables.ts'
export * from './care/tables.ts'
export * from './kit/tables.ts'
export * from './office/tables.ts'
export * from './people/tables.ts'
export * from './platform/tables.ts'
export * from './portal/tables.ts'
export * from './students/tables.ts'
export * from './teaching/tables.ts'
