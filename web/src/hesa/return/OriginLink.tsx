import type { OriginPlace } from '@minster/domain/hesa/return/return-tree'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { addressAt } from '@minster/domain/register/paths'
import type { ComponentProps } from 'react'
import { isForBrowser, RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { useOwnLocation } from '#kit/records/use-own-location.ts'
import { useSession } from '#platform/api/session.ts'
import { openParameter } from './opened-at.ts'
import { pageOfPlace } from './return-data.ts'

/**
 * The way to where a value is from: the record, opened over the page in its field; of somebody who may not read that, the
 * page of the student; or the page where it is chosen. Plain words where there is no way.
 */
export function OriginLink({ at, code, student, ...props }: OriginLinkProps) {
  const { claims } = useSession()
  const { pathname } = useOwnLocation()
  const { parameters, updateParameters } = useAddressParameters()
  if (at === null) return <span {...props} />
  if (at.by !== 'record') return <RecordLink {...props} href={pageOfPlace(code, at)} />
  const address = addressAt(at.collection)
  if (address?.served && permits(claims, address.access.view)) {
    const open = openParameter(at)
    return (
      <RecordLink
        {...props}
        href={`${pathname}?${new URLSearchParams({ ...parameters, open })}`}
        onClick={(event) => {
          if (isForBrowser(event)) return
          // Where one has scrolled to stays.
          event.preventDefault()
          updateParameters({ open })
        }}
      />
    )
  }
  const href = student === null ? null : recordHref('students', student, claims)
  return href === null ? <span {...props} /> : <RecordLink {...props} href={`${href}?tab=personal`} />
}

interface OriginLinkProps
  extends Pick<ComponentProps<'span'>, 'children' | 'className' | 'style' | 'tabIndex' | 'title'> {
  readonly at: OriginPlace | null
  /** Of the collection. */
  readonly code: string
  /** Id of the student it is about; null where it is about the college. */
  readonly student: string | null
}
