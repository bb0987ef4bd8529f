import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from './Brand.tsx'
import classes from './outside.module.css'
import { PlainPage } from './PlainPage.tsx'
import { PrivacyFoot } from './PrivacyFoot.tsx'

/** A page for who is signed out, or comes from a mail: the mark, a column, the college's arches beneath. */
export function OutsidePage({ title, children, width = 392 }: OutsidePageProps) {
  return (
    <Stack gap={0} className={classes.page ?? ''}>
      <Box component="main" flex={1}>
        <PlainPage icon={<Mark size={40} />} title={title} width={width}>
          {children}
        </PlainPage>
      </Box>
      <PrivacyFoot />
    </Stack>
  )
}

interface OutsidePageProps {
  readonly title: string
  readonly children: ReactNode
  readonly width?: number
}
