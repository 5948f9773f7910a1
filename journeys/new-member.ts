import { expect, type Page } from '@playwright/test'

/** Registers somebody of whom no other journey knows, for what would stay behind with the demo's own people. */
export async function newMember(page: Page): Promise<{ mobile: string; password: string }> {
  const mobile = `98${String(Date.now()).slice(-8)}`
  const password = 'gulmohar42!'
  const answer = await page.request.post('/User/member_registration', {
    form: {
      user_name: 'Sai Gokhale',
      user_email: 'sai.gokhale@example.com',
      user_password: password,
      user_mobile: mobile,
    },
  })
  expect(await answer.json()).toMatchObject({ status: true })
  return { mobile, password }
}
