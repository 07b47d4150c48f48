import { defineResource, email, text } from '../../schema';

/** Professionals, as far as other records refer to them: one request names several (part 2 section 7). */
export default defineResource({
  name: 'artists',
  label: ['Profissional', 'Profissionais'],
  titleField: 'name',
  api: {
    contract: 'artists',
    operations: {
      list: false,
      one: false,
      many: 'artists.summaries',
      create: false,
      update: false,
    },
  },
  fields: { name: text('Nome'), email: email('E-mail') },
});
