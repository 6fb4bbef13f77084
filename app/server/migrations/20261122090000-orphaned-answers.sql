-- Answers that no question holds any more are called orphaned answers, in the stored workflow part of a record as everywhere else.
update record set workflow = (workflow - 'withoutPlace') || jsonb_build_object('orphanedAnswers', workflow -> 'withoutPlace')
where workflow ? 'withoutPlace';
