import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { administratorsQuery } from './users.ts'

/**
 * Said before anybody takes the last right to everything away; the server refuses it besides. `concerns` says whether
 * the page is about that person.
 */
export function LastAdministrator({ concerns, children }: LastAdministratorProps) {
  const { data: administrators = [] } = useQuery(administratorsQuery)
  const [only, ...others] = administrators
  if (!only || others.length > 0 || !concerns(only.id)) return null
  return (
    <Alert mb="md" color="orange" title={`${only.label} is the only one who can do everything`}>
      {children}
    </Alert>
  )
}

interface LastAdministratorProps {
  readonly concerns: (userId: string) => boolean
  readonly children: ReactNode
}
