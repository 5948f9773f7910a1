import { headRecord, textRecord } from '../../../platform/csv/cells.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { staff } from '../../../wire/define-call.ts'
import { type Language, languages, pseudoLanguage } from '../../../words/languages.ts'
import type { Download, DownloadContext } from '../../finance/downloads.extension.ts'
import { smsRegistration } from './sms-registration.settings.ts'
import { fitsGsm, partsOf, textsToRegister } from './texts-to-register.flow.ts'

const columns = [
  'name',
  'entity_id',
  'content_type',
  'header',
  'header_suffix',
  'consent_template',
  'language',
  'message_type',
  'content',
  'variables',
  'example',
  'example_letters',
  'example_parts',
]

/** The file with all texts that the shop sends by SMS, for registration on the operators' DLT portal. */
export const messageTemplatesDownload: Download = {
  file: 'message-templates',
  access: staff('owner', 'support'),
  open: (context) => ({ name: 'message-templates.csv', parts: messageTemplatesCsv(context) }),
}

async function* messageTemplatesCsv({ db, say, sayIn }: DownloadContext): AsyncGenerator<string> {
  const registered = await readShopSetting(db, smsRegistration)
  const service = {
    type: say('office.jobs.smsService'),
    suffix: 'S',
    header: registered?.service_header,
    consent: '',
  }
  const promotional = {
    type: say('office.jobs.smsPromotional'),
    suffix: 'P',
    header: registered?.promotional_header,
    consent: registered?.consent_template,
  }
  yield headRecord(columns)
  for (const language of Object.keys(languages) as Language[])
    if (language !== pseudoLanguage)
      yield textsToRegister(sayIn(language))
        .map(({ template, isOffer, content, variables, example }) => {
          const { type, suffix, header = '', consent = '' } = isOffer ? promotional : service
          return textRecord([
            `${template}.${language}`,
            registered?.entity_id ?? '',
            type,
            header,
            suffix,
            consent,
            language,
            fitsGsm(example) ? 'TEXT' : 'UNICODE',
            content,
            variables.map(({ name, tag }) => `${name}:${tag}`).join(' '),
            example,
            String(example.length),
            String(partsOf(example)),
          ])
        })
        .join('')
}
