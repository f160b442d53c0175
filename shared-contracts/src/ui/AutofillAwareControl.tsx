import { Component, createElement, type ChangeEvent, type ComponentProps, type Ref } from 'react';
import { enterValue, valueOf, writeValue, type ControlElement } from './controlValue';

interface ControlProps {
  readonly tag: 'input' | 'select' | 'textarea';
  readonly attributes: ComponentProps<'input' | 'select' | 'textarea'>;
}

function assignRef(ref: Ref<never> | undefined, element: ControlElement | null) {
  if (typeof ref === 'function') ref(element as never);
  else if (ref) ref.current = element as never;
}

const stateOf = ({ attributes }: ControlProps) => {
  const { value, checked } = attributes as ComponentProps<'input'>;
  return checked ?? value;
};

/**
 * A form control that supports values written without an event. Some password managers write that way, and React's next
 * render would restore the old value. This control keeps the written value. It reports the value as a change before the
 * form is submitted, when the focus moves within the form, and when the browser signals autofill.
 */
export class AutofillAwareControl extends Component<ControlProps, object, string | null> {
  private element: ControlElement | null = null;
  private form: HTMLFormElement | null = null;
  /** The value in the DOM after the last commit. */
  private renderedValue = '';
  /** The last value that was passed to `onChange`. The form may have rejected it. */
  private reportedValue: string | undefined;

  override componentDidMount() {
    if (!this.element) return;
    this.renderedValue = valueOf(this.element);
    this.form = this.element.form;
    this.form?.addEventListener('submit', this.report);
    this.form?.addEventListener('focusin', this.reportSoon);
    // `Field.module.css` starts an animation when `:autofill` matches.
    this.element.addEventListener('animationstart', this.report);
  }

  override getSnapshotBeforeUpdate() {
    return this.filledValue();
  }

  override componentDidUpdate(previousProps: ControlProps, _: object, filledText: string | null) {
    if (!this.element) return;
    this.renderedValue = valueOf(this.element);
    if (stateOf(previousProps) !== stateOf(this.props)) this.reportedValue = undefined;
    if (filledText !== null) writeValue(this.element, filledText);
  }

  override componentWillUnmount() {
    this.form?.removeEventListener('submit', this.report);
    this.form?.removeEventListener('focusin', this.reportSoon);
  }

  /** Returns the value in the DOM if it was written without an event. Returns null if the form has it. */
  private filledValue(): string | null {
    const { element } = this;
    if (!element || element.disabled || ('readOnly' in element && element.readOnly)) return null;
    const value = valueOf(element);
    return value === this.renderedValue || value === this.reportedValue ? null : value;
  }

  private readonly report = () => {
    const value = this.filledValue();
    if (value === null || !this.element) return;
    this.reportedValue = value;
    enterValue(this.element, this.renderedValue, value);
  };

  /** Deferred, because a form may move the focus while it handles another change. */
  private readonly reportSoon = () => queueMicrotask(this.report);

  private readonly attach = (element: ControlElement | null) => {
    this.element = element;
    assignRef(this.props.attributes.ref as Ref<never> | undefined, element);
  };

  private readonly change = (event: ChangeEvent<ControlElement>) => {
    this.reportedValue = valueOf(event.target);
    const { onChange } = this.props.attributes;
    (onChange as ((event: ChangeEvent<ControlElement>) => void) | undefined)?.(event);
  };

  override render() {
    const { tag, attributes } = this.props;
    return createElement(tag, { ...attributes, ref: this.attach, onChange: this.change } as never);
  }
}
