import * as v from 'valibot';
import { Id, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** An article's text as HTML. Sanitize it before showing it. Source: C-045, D-018. */
export const getArticle = defineEndpoint({
  path: '/base/article/get',
  body: 'form',
  request: v.object({ id: Id }),
  reply: v.object({
    title: OptionalText,
    content: v.string(),
    backgroundColor: OptionalText,
    fontColor: OptionalText,
    padding: OptionalText,
  }),
});
