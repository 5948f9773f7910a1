import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

const header = z.string().check(z.regex(/^([A-Za-z]{6}|\d{6})$/, 'office.settings.smsHeaderForm'))

/**
 * The shop's registration for text messages on the operators' DLT portal: the entity's number, the headers
 * (sender names), and the consent template of promotional messages. Null until the operator sets them. The
 * operators add the suffix -S or -P to the header. Source: TCCCPR 2018, as amended on 2025-02-12.
 */
export const smsRegistration = shopSetting(
  'sms_registration',
  z.nullable(
    z.object({
      entity_id: z.string(),
      service_header: z.string(),
      promotional_header: z.string(),
      consent_template: z.string(),
    }),
  ),
  null,
  {
    group: 'shop',
    title: 'office.settings.sms',
    help: 'office.settings.smsHelp',
    shape: 'fields',
    mayBeEmpty: true,
    fields: [
      { name: 'entity_id', label: 'office.settings.smsEntity', input: 'text' },
      { name: 'service_header', label: 'office.settings.smsServiceHeader', input: 'text' },
      { name: 'promotional_header', label: 'office.settings.smsPromotionalHeader', input: 'text' },
      { name: 'consent_template', label: 'office.settings.smsConsent', input: 'text' },
    ],
  },
  {
    strict: z.nullable(
      z.object({
        entity_id: z.string().check(z.regex(/^\d{13,19}$/, 'office.settings.smsNumberForm')),
        service_header: header,
        promotional_header: header,
        consent_template: z.string().check(z.regex(/^\d{13,19}$/, 'office.settings.smsNumberForm')),
      }),
    ),
  },
)
