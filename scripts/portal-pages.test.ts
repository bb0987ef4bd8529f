import { expect, it } from 'vitest'
import { formRoutes } from '../domain/src/pages/routes-forms.ts'
import { portalPages } from '../e2e/portal-pages.ts'

it('every page of the portal is walked through in the stories about all of them', () => {
  const declared = formRoutes.map(({ path }) => path).filter((path) => !path.includes(':'))
  expect(portalPages.map(([path]) => path).toSorted()).toEqual(declared.toSorted())
})
