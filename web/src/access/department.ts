import type { Department } from '#kit/departments/department.ts'

/** Who may come in: sign-in, accounts, users and roles. */
export const access: Department = {
  screens: {
    '/account': async () => (await import('./account/AccountScreen.tsx')).AccountScreen,
    '/pages/confirm': async () => (await import('./sign-in/ConfirmAddress.tsx')).ConfirmAddress,
    '/loginas/:mode/:id': async () => (await import('./login-as/LoginAsScreen.tsx')).LoginAsScreen,
    '/cancel-login-as': async () => (await import('./login-as/ReturnScreen.tsx')).ReturnScreen,
    '/pages/login': async () => (await import('./sign-in/Login.tsx')).Login,
    '/pages/privacy': async () => (await import('./sign-in/Privacy.tsx')).Privacy,
    '/pages/register': async () => (await import('./sign-in/Register.tsx')).Register,
    '/pages/reset': async () => (await import('./sign-in/RequestLink.tsx')).RequestLink,
    '/pages/set-password': async () => (await import('./sign-in/ChoosePassword.tsx')).ChoosePassword,
    '/pages/two-step': async () => (await import('./account/MustEnrol.tsx')).MustEnrol,
    '/pages/unlock': async () => (await import('./sign-in/Unlock.tsx')).Unlock,
    '/pages/welcome': async () => (await import('./sign-in/Welcome.tsx')).Welcome,
    '/users/why': async () => (await import('./users/WhyScreen.tsx')).WhyScreen,
  },
  recordPages: {
    users: async () => (await import('./users/UserScreen.tsx')).UserScreen,
    roles: async () => (await import('./users/RoleScreen.tsx')).RoleScreen,
  },
}
