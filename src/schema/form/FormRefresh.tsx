import { useTranslate } from 'react-admin';
import { type Question, RefreshNotice } from '../../ui/feedback';
import type { Resource } from '../compiled';
import { loadFailureOf } from './loadFailure';

/** Says over a form that its record could not be read again: what is typed stays as it is. */
export const FormRefresh = ({
  resource,
  question,
}: {
  readonly resource: Resource;
  readonly question: Question;
}) => {
  const text = loadFailureOf(resource, question.error, useTranslate());
  return <RefreshNotice question={question} failure={{ text }} />;
};
