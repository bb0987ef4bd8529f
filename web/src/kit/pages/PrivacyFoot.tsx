import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './outside.module.css'

/** Where everybody outside learns what is kept about them; beside the page where something is being filled in. */
export function PrivacyFoot({ isBeside = false }: { readonly isBeside?: boolean }) {
  return (
    <Box component="footer" className={classes.foot ?? ''} fz="xs" ta="center" px="md" pb="lg" lang="en">
      <Link to="/pages/privacy" {...(isBeside && { target: '_blank', rel: 'noreferrer' })}>
        Privacy and cookies
      </Link>
    </Box>
  )
}
