import { Box, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from '../pages/Brand.tsx'
import { PrivacyFoot } from '../pages/PrivacyFoot.tsx'

/** The languages a form can be read in. */
export interface Languages {
  /** What choosing one is called. */
  readonly label: string
  readonly options: readonly { readonly lang: string; readonly name: string }[]
  readonly lang: string
  readonly onLang: (lang: string) => void
}

/** The paper somebody outside writes on: the college above it, the language beside that. */
export function MailedFormLayout({ title, languages, children }: MailedFormLayoutProps) {
  return (
    <Stack gap={0} mih="100dvh" lang={languages?.lang ?? 'en'}>
      <Group
        component="header"
        justify="space-between"
        gap="xs"
        w="100%"
        maw={688}
        mih={64}
        mx="auto"
        px="md"
        py="sm"
      >
        <Group component="span" gap="xs" fw={600}>
          <Mark size={28} />
          {title}
        </Group>
        {languages && languages.options.length > 1 && (
          <Group gap="4xs" role="group" aria-label={languages.label}>
            {languages.options.map((option) => (
              <Button
                key={option.lang}
                lang={option.lang}
                variant={option.lang === languages.lang ? 'light' : 'subtle'}
                color={option.lang === languages.lang ? 'pink' : 'gray'}
                px="xs"
                aria-pressed={option.lang === languages.lang}
                onClick={() => languages.onLang(option.lang)}
              >
                {option.name}
              </Button>
            ))}
          </Group>
        )}
      </Group>
      <Box component="main" flex={1} w="100%" maw={688} mx="auto" px="md" pt="xl" pb="3xl" fz="lg" lh={1.55}>
        {children}
      </Box>
      <PrivacyFoot isBeside />
    </Stack>
  )
}

interface MailedFormLayoutProps {
  readonly title: string
  readonly languages?: Languages | undefined
  readonly children: ReactNode
}
