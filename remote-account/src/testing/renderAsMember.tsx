import type { ComponentType } from 'react';
import type { PackageTexts } from 'shared-contracts/messages';
import type { ViewProps } from 'shared-contracts/remote';
import { fakeUser, type FakeHost } from 'shared-contracts/testing';
import { renderView, type RenderedView } from './renderView';

/** Renders a view for a signed-in member. Pass only the profile fields that matter to the test. */
export function renderAsMember(
  View: ComponentType<ViewProps>,
  member: Parameters<typeof fakeUser>[0] = {},
  prepare: (fake: FakeHost) => void = () => undefined,
  texts?: PackageTexts,
): RenderedView {
  const signIn = (fake: FakeHost) => {
    fake.session$.next({ kind: 'member', user: fakeUser(member) });
    prepare(fake);
  };
  return renderView(View, signIn, {}, texts);
}
