import type { Route } from '@minster/domain/pages/route'
import { lazyRouteComponent, type RouteComponent, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { access } from './access/department.ts'
import { admissions } from './admissions/department.tsx'
import { care } from './care/department.ts'
import { contact } from './contact/department.ts'
import { durham } from './durham/department.ts'
import { frame } from './frame/department.ts'
import { hesa } from './hesa/department.ts'
import type { Department, RecordPage } from './kit/departments/department.ts'
import { office } from './office/department.tsx'
import { people } from './people/department.ts'
import { inTime } from './platform/chunks/chunks.ts'
import { portal } from './portal/department.tsx'
import { returns } from './returns/department.ts'
import { students } from './students/department.ts'
import { teaching } from './teaching/department.ts'

const departments: readonly Department[] = [
  access,
  people,
  care,
  office,
  admissions,
  students,
  contact,
  returns,
  portal,
  teaching,
  durham,
  hesa,
  frame,
]

const ownScreens = new Map(departments.flatMap(({ screens = {} }) => Object.entries(screens)))
const specialLists = new Map(departments.flatMap(({ lists = {} }) => Object.entries(lists)))

/** A student's page shows parts of departments above its own. */
const studentPage = async (): Promise<RecordPage> => {
  const [{ StudentScreen }, { studentTabs }] = await Promise.all([
    import('./students/study/StudentScreen.tsx'),
    import('./student-tabs.ts'),
  ])
  return (props) => <StudentScreen {...props} tabs={studentTabs} />
}

const ownRecordPages = new Map([
  ...departments.flatMap(({ recordPages = {} }) => Object.entries(recordPages)),
  ['students', studentPage],
  ['mystudents', studentPage],
])

const plainPage = async (): Promise<RecordPage> =>
  (await import('./kit/records/RecordScreen.tsx')).RecordScreen

/** What a list or a page of records shows is declared in files of its own, fetched while its screen is. */
const declared = async (collection: string): Promise<void> =>
  (await import('./kit/records/use-collection.ts')).fetchCollection(collection)

/** Answers the screen of a route: its own, or the list, board or record page its declaration speaks of. */
export function screenOf(route: Route): RouteComponent | undefined {
  const load = ownScreens.get(route.path) ?? listOf(route) ?? boardOf(route) ?? recordPageOf(route)
  return load && lazyRouteComponent(inTime(async () => ({ default: await load() })))
}

function listOf({ list, title }: Route): (() => Promise<ComponentType>) | undefined {
  if (!list) return undefined
  return async () => {
    const { collection, mode, filter } = list
    const [{ ListScreen }, special] = await Promise.all([
      import('./kit/records/ListScreen.tsx'),
      specialLists.get(collection)?.(),
      declared(collection),
    ])
    const chosen = { ...(mode !== undefined && { mode }), ...(filter && { fixedFilter: filter }) }
    return () => <ListScreen collection={collection} title={title} {...chosen} special={special} />
  }
}

function boardOf({ board, title }: Route): (() => Promise<ComponentType>) | undefined {
  if (board === undefined) return undefined
  return async () => {
    const [{ BoardScreen }] = await Promise.all([import('./kit/board/BoardScreen.tsx'), declared(board)])
    return () => <BoardScreen collection={board} title={title} />
  }
}

function recordPageOf({ record }: Route): (() => Promise<ComponentType>) | undefined {
  if (record === undefined) return undefined
  return async () => {
    const [Page] = await Promise.all([(ownRecordPages.get(record) ?? plainPage)(), declared(record)])
    return () => {
      const { id = '' }: { id?: string } = useParams({ strict: false })
      return <Page key={id} collection={record} id={id} />
    }
  }
}
